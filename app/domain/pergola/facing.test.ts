import { expect, test } from "vitest";
import { FACE_BEARINGS, FACINGS } from "./design";
import { bearingTo, nearestFacing } from "./facing";

test("nearestFacing returns the facing of every bearing, past a full turn and below zero too", () => {
  for (const facing of FACINGS) {
    for (const off of [-22, 0, 22]) expect(nearestFacing(FACE_BEARINGS[facing] + off)).toBe(facing);
    expect(nearestFacing(FACE_BEARINGS[facing] - 720)).toBe(facing);
  }
  expect(nearestFacing(359)).toBe("n");
});

test("bearingTo measures clockwise from up", () => {
  const center = { x: 10, y: 10 };
  const points = [
    { x: 10, y: 0 },
    { x: 20, y: 10 },
    { x: 10, y: 20 },
    { x: 0, y: 10 },
  ];
  expect(points.map((point) => nearestFacing(bearingTo(center, point)))).toEqual([
    "n",
    "e",
    "s",
    "w",
  ]);
});
