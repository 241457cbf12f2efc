import { expect, test } from "vitest";
import * as z from "zod";
import { formKeySchema, isFormKey, parseForm } from "./form.server";

const schema = z.object({
  name: z.string("Enter a name.").min(1, "Enter a name."),
  password: z.string().optional(),
});

function post(body: BodyInit | null, type?: string) {
  return new Request("https://site.test/", {
    method: "POST",
    body,
    headers: type ? { "Content-Type": type } : {},
  });
}
const plain = "application/x-www-form-urlencoded";

test("parseForm uses the last of two fields with one name", async () => {
  expect(await parseForm(schema, post("name=a&name=b", plain))).toEqual({
    ok: true,
    value: { name: "b" },
    values: { name: ["a", "b"] },
  });
});

test("parseForm returns the input without secrets if a field is invalid", async () => {
  const parsed = await parseForm(
    schema,
    post("name=&note=x&password=secret&current_password=s&own_password=s", plain),
  );
  expect(parsed).toEqual({
    ok: false,
    status: 422,
    problem: { values: { name: [""], note: ["x"] }, errors: { name: "Enter a name." } },
  });
});

test("parseForm accepts field names that objects inherit", async () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"]) {
    const parsed = await parseForm(schema, post(`name=a&${name}=b&${name}=c`, plain));
    expect(parsed).toMatchObject({ ok: true, value: { name: "a" } });
    const wrong = await parseForm(schema, post(`${name}=b`, plain));
    if (wrong.ok) throw new Error("taken");
    expect(Object.entries(wrong.problem.values)).toEqual([[name, ["b"]]]);
  }
  expect(Reflect.get({}, "0")).toBeUndefined();
});

test("parseForm returns an error for a body that is not a form, interrupted or too large", async () => {
  const statuses = await Promise.all(
    [
      post("{}", "application/json"),
      post("name=a", "text/plain"),
      post("name=a", ";;;"),
      post("name=a", "multipart/form-data"),
      post(new Blob(["name=a"])),
      post(null),
      post("--x\r\nContent-Disposition: form-data; na", "multipart/form-data; boundary=x"),
      post(`name=${"a".repeat(70_000)}`, plain),
      post("a&".repeat(61), plain),
    ].map(async (request) => {
      const parsed = await parseForm(schema, request);
      return parsed.ok ? 200 : [parsed.status, Object.keys(parsed.problem.errors)];
    }),
  );
  const problem = (status: number) => [status, [""]];
  expect(statuses).toEqual([415, 415, 415, 415, 415, 415, 400, 413, 413].map(problem));
});

test("parseForm returns the received fields of an interrupted form", async () => {
  const body =
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n--x\r\nContent-Disposition: form-data; na';
  const parsed = await parseForm(schema, post(body, "multipart/form-data; boundary=x"));
  expect(parsed).toMatchObject({ ok: false, status: 400, problem: { values: { name: ["a"] } } });
  const long = await parseForm(schema, post(`name=a&note=${"b".repeat(70_000)}`, plain));
  expect(long).toMatchObject({ ok: false, status: 413, problem: { values: { name: ["a"] } } });
});

test("formKeySchema accepts 8 to 60 lower-case letters, digits and hyphens", () => {
  for (const key of ["a1b2c3d4", "x".repeat(60), "0e6c-11ef-a1b2-c0ffee"])
    expect([key, isFormKey(key)]).toEqual([key, true]);
  for (const key of ["", "a1b2c3d", "x".repeat(61), "A1B2C3D4", "a1b2c3d4\n", "a1b2 c3d4"])
    expect([key, isFormKey(key)]).toEqual([key, false]);
  expect(formKeySchema.safeParse("?").error?.issues[0]?.message).toBe(
    "Reload the page and try again.",
  );
});
