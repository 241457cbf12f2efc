/* Service worker of the admin: shows push alerts, opens their pages, and serves the offline page without a connection. It caches nothing
   else, so the admin always shows current data. */
const cacheName = "office-offline-1";
const offlinePage = "/admin-offline.html";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.add(new Request(offlinePage, { cache: "reload" })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
    );
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match(offlinePage)) ?? Response.error()),
  );
});

self.addEventListener("push", (event) => {
  const { title, body, navigate, tag } = readMessage(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: "/icon-192.png",
      data: { url: navigate },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(toAdminUrl(event.notification.data?.url)));
});

function readMessage(data) {
  const fallback = { title: "New activity", body: "", navigate: "/admin/dashboard", tag: "office" };
  try {
    return { ...fallback, ...data.json().notification };
  } catch {
    return fallback;
  }
}

/** Returns the URL if it is a page of the admin, else Today: a message must not open any other page. */
function toAdminUrl(address) {
  const url = new URL(address ?? "/admin/dashboard", self.location.origin);
  return url.origin === self.location.origin && url.pathname.startsWith("/admin/")
    ? url.href
    : "/admin/dashboard";
}

/** Opens the URL in a window that shows it or shows Today, else in a new window, so that no page with unsaved input is replaced. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: "window" });
  const same = windows.find((client) => client.url === url);
  if (same) return same.focus();
  const today = windows.find((client) => new URL(client.url).pathname === "/admin/dashboard");
  if (today && "navigate" in today) return today.focus().then((client) => client.navigate(url));
  return self.clients.openWindow(url);
}
