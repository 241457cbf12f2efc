/* Editors of the soak: per post, one adds lines to the text and publishes, another changes the
   caption, concurrently, with the requests of the real editor (autosave and click). */

const unescaped = { "&quot;": '"', "&amp;": "&", "&lt;": "<", "&gt;": ">", "&#x27;": "'" };

/**
 * Opens `count` published posts with two editors each. `ask` sends requests as a signed-in
 * colleague.
 */
export async function openEditors(ids, ask) {
  const all = [];
  for (const id of ids) {
    const load = async () => {
      const page = await (await ask(`/admin/posts/${id}`)).text();
      return /name="base" value="([^"]*)"/
        .exec(page)?.[1]
        ?.replace(/&(?:quot|amp|lt|gt|#x27);/g, (code) => unescaped[code]);
    };
    const base = await load();
    if (!base) throw new Error(`Post ${id} cannot be edited`);
    for (const writes of ["body", "pictureCaption"]) {
      const record = {
        ...JSON.parse(base),
        [writes]: writes === "body" ? JSON.parse(base).body : "",
      };
      all.push({ id, writes, record, base, load, form: 0, free: true, lines: [], published: [] });
    }
  }
  return all;
}

/**
 * Returns the next edit of an editor and its result. `publishes`: publishes directly; otherwise
 * saves a draft.
 */
export function editOf(at, editors, publishes) {
  const editor = editors.find(({ free, writes }) => free && (!publishes || writes === "body"));
  editor.free = false;
  const line = lineOf(at);
  const addTo = (record) =>
    editor.writes === "body"
      ? { ...record, body: `${record.body.trimEnd()}\n\n${line}\n` }
      : { ...record, pictureCaption: line };
  let record = addTo(editor.record);
  let isChanged = false;
  const key = `soak-${editor.id}-${editor.writes.toLowerCase()}-${editor.form}`;
  const to = publishes ? `/admin/posts/${editor.id}` : `/admin/working-copies/post/${editor.id}`;
  return {
    async request() {
      // the page shows what a colleague changed; the editor reads it and publishes again
      const current = isChanged ? await editor.load() : undefined;
      if (current) {
        isChanged = false;
        editor.base = current;
        const read = JSON.parse(current);
        record = read.body.includes(line) ? read : addTo(read);
      }
      const body = fieldsOf(record);
      for (const [name, value] of Object.entries({
        base: editor.base,
        key,
        do: publishes ? "publish" : "autosave",
      }))
        body.append(name, value);
      return { to, init: { method: "POST", body, redirect: "manual", staff: true } };
    },
    async receipt(answer) {
      isChanged = publishes && answer.status === 409;
      if (publishes)
        return answer.status === 303 && answer.headers.get("Location")?.endsWith(to)
          ? { base: JSON.stringify(record) }
          : undefined;
      if (!answer.ok) return undefined;
      const { state, base } = await answer.json();
      return state === "saved" ? { base } : undefined;
    },
    done({ base }) {
      editor.lines.push(line);
      if (publishes) {
        editor.published.push({ key, lines: editor.lines.length });
        editor.form += 1; // Reloads the page.
      }
      Object.assign(editor, { base, record, free: true });
    },
  };
}

const lineOf = (at) => `Soak line ${String(at).padStart(6, "0")}.`;

/** Returns the form fields of the editor page. */
function fieldsOf(record) {
  const body = new FormData();
  const {
    title,
    slug,
    summary,
    description,
    author,
    pictureAlt,
    pictureCaption,
    seoTitle,
    pictureSlug,
    fileId,
    tags,
    sources,
  } = record;
  const cover = fileId ? `file:${fileId}` : (pictureSlug ?? "");
  const lines = {
    title,
    slug,
    summary,
    description,
    author,
    pictureAlt,
    pictureCaption,
    seoTitle,
    cover,
    tags: tags.join(", "),
  };
  for (const [name, value] of Object.entries({ ...lines, body: record.body }))
    body.append(name, value);
  for (const { id, title, url, readOn } of sources) {
    body.append("source", id);
    for (const [name, value] of Object.entries({ title, url, read: readOn }))
      body.append(`source-${name}.${id}`, value);
  }
  return body;
}

/**
 * Returns the saves that are missing, repeated or out of order, and the publishes without a
 * revision.
 */
export async function readEdits(editors, rows) {
  const out = new Map(
    (await rows("SELECT id, body, picture_caption AS pictureCaption FROM posts")).map((post) => [
      post.id,
      post,
    ]),
  );
  const copies = new Map(
    (await rows("SELECT record_id AS id, data FROM working_copies WHERE kind = 'post'")).map(
      ({ id, data }) => [id, JSON.parse(data)],
    ),
  );
  const versions = new Map(
    (await rows("SELECT id, data FROM revisions WHERE kind = 'post' AND cause = 'published'")).map(
      ({ id, data }) => [
        id.replace(/-[0-9a-f]{16}$/, ""), // The key is followed by a hash of the content.
        JSON.parse(data),
      ],
    ),
  );
  const linesIn = (text) => text.match(/Soak line \d{6}\./g) ?? [];
  const missing = [];
  const doubled = [];
  const torn = [];
  for (const { id, writes, lines, published } of editors) {
    const now = linesIn((copies.get(id) ?? out.get(id))[writes]);
    const expected = writes === "body" ? lines : lines.slice(-1);
    missing.push(...expected.filter((line) => !now.includes(line)));
    doubled.push(...now.filter((line, at) => now.indexOf(line) !== at));
    if (now.join() !== expected.join() && missing.length + doubled.length === 0)
      torn.push(`${id} ${writes}`);
    for (const { key, lines: many } of published) {
      const version = versions.get(key);
      if (!version) missing.push(key);
      else if (linesIn(version.body).join() !== lines.slice(0, many).join()) torn.push(key);
    }
    if (published.length > 0 && linesIn(out.get(id).body).length < published.at(-1).lines)
      missing.push(`${id} as it is out`);
  }
  return {
    gone: missing,
    doubled,
    torn,
    saves: editors.reduce((sum, { lines }) => sum + lines.length, 0),
    versions: versions.size,
  };
}
