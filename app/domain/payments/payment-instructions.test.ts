import { expect, test } from "vitest";
import { wordingIn } from "~/lib/spanish/texts";
import { paymentInstructions } from "./payment-instructions";

const settings = {
  name: "Modern Outdoor Living",
  contractAddress: "1 Main St",
  paymentInstructions: "",
  paymentInstructionsSpanish: "",
};

test("a Spanish customer never gets another payee than the one in the settings", () => {
  const spanish = wordingIn("es");
  expect(paymentInstructions(settings, spanish)).toBe(
    "Haga el cheque a nombre de Modern Outdoor Living y envíelo por correo postal a 1 Main St.",
  );
  const written = { ...settings, paymentInstructions: "Pay to MOL Construction Account." };
  expect(paymentInstructions(written, spanish)).toBe("Pay to MOL Construction Account.");
  const both = { ...written, paymentInstructionsSpanish: "A nombre de MOL Construction Account." };
  expect(paymentInstructions(both, spanish)).toBe("A nombre de MOL Construction Account.");
  expect(paymentInstructions(both)).toBe("Pay to MOL Construction Account.");
});
