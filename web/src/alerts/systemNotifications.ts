/** System notifications: permission, showing and clearing them. */

export type Permission = NotificationPermission | "missing";

/** `missing` if the browser has no notifications, or only on https pages. */
export function permission(): Permission {
  return "Notification" in globalThis ? Notification.permission : "missing";
}

/** Asks for permission unless the user has answered before. */
export async function askPermission(): Promise<Permission> {
  return permission() === "default" ? Notification.requestPermission() : permission();
}

export interface Note {
  title: string;
  text: string;
  /** Address that a click opens; also the notification's tag, so there is one for each address. */
  address: string;
  /** Milliseconds of vibration and pause, alternating. */
  vibrate: number[];
}

/** `open` navigates to the address where the browser leaves clicks to the page. */
export async function show(note: Note, open: (address: string) => void): Promise<void> {
  const { title, text: body, address, vibrate } = note;
  const options = { body, tag: address, icon: "/icons/192.png", data: address, vibrate };
  const registration = await registered();
  if (registration) {
    // Phones show notifications through the service worker only, which also handles the click.
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

/** Clears all notifications, since the user looks at the page; or those of one address. */
export async function clear(address?: string): Promise<void> {
  if (permission() !== "granted") return;
  const registration = await registered();
  const wanted = address === undefined ? {} : { tag: address };
  for (const note of (await registration?.getNotifications(wanted)) ?? []) note.close();
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : undefined;
}
