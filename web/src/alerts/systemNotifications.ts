/** Notifications of the system: whether they are allowed, and showing and clearing them. */

export type Permission = NotificationPermission | "missing";

/** `missing` where the browser has none, or none for pages without https. */
export function permission(): Permission {
  return "Notification" in globalThis ? Notification.permission : "missing";
}

/** Asks the person, where they were not asked before. */
export async function askPermission(): Promise<Permission> {
  return permission() === "default" ? Notification.requestPermission() : permission();
}

export interface Note {
  title: string;
  text: string;
  /** Where a click leads; there is one note for each address. */
  address: string;
  /** Milliseconds of shaking and rest, in turns. */
  vibrate: number[];
}

/** `open` leads to the address, where the browser leaves that to the page. */
export async function show(note: Note, open: (address: string) => void): Promise<void> {
  const { title, text: body, address, vibrate } = note;
  const options = { body, tag: address, icon: "/icons/192.png", data: address, vibrate };
  const registration = await registered();
  if (registration) {
    // Phones show notifications of workers only; the worker also hears of the click.
    await registration.showNotification(title, options);
    return;
  }
  const shown = new Notification(title, options);
  shown.onclick = () => {
    shown.close();
    window.focus();
    open(address);
  };
}

/** All of them: somebody looks at the page. */
export async function clear(): Promise<void> {
  if (permission() !== "granted") return;
  const registration = await registered();
  for (const note of (await registration?.getNotifications()) ?? []) note.close();
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : undefined;
}
