import { expect, test } from "vitest";
import { formatPhotoName } from "./photo-picker";

test.each([
  "IMG_4410.HEIC",
  "IMG_E4410 2.JPG",
  "image.jpg",
  "image (1).png",
  "DSC01234.JPG",
  "_DSC1234.jpg",
  "P1010001.JPG",
  "PXL_20260412_201530123.MP.jpg",
  "20260412_201530.jpg",
  "IMG-20260412-WA0003.jpg",
  "WhatsApp Image 2026-04-12 at 20.15.30.jpeg",
  "Screenshot 2026-04-12 at 8.15.30 PM.png",
  "0F4C2D6A-9A1B-4E57-8C3D-2B1A0F9E8D7C.jpg",
])("formatPhotoName replaces the camera name %s", (name) => {
  expect(formatPhotoName(name, 2)).toBe("Photo 2");
});

test.each(["oak by the door.png", "backyard.jpg", "survey 2024.jpg", "Imogen.jpg", "patio-2.webp"])(
  "formatPhotoName keeps the owner's name %s",
  (name) => {
    expect(formatPhotoName(name, 1)).toBe(name);
  },
);
