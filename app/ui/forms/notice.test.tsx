import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageLanguageContext } from "~/ui/language";
import { Toast } from "./notice";

test("the button of a toast is in the language of the page", () => {
  const texts = { Close: "Cerrar" };
  const page = { language: "es" as const, texts, toLink: (props: { href: string }) => props };
  const spanish = renderToStaticMarkup(
    <PageLanguageContext.Provider value={page}>
      <Toast>Guardado.</Toast>
    </PageLanguageContext.Provider>,
  );
  expect(spanish).toContain(">Cerrar</button>");
  expect(renderToStaticMarkup(<Toast>Saved.</Toast>)).toContain(">Close</button>");
});
