/** Signals that announcements have changed; the message is empty. */
export const announcementsChannel = 'home.announcements';

/** Allows creating, changing and deleting announcements, which everyone sees. */
export const announcementsManage = {
  type: 'basic',
  name: 'home.announcements.manage',
  attributes: { action: 'update' },
} as const;

// Browsers and Node.js both have it.
declare const URL: {
  new (url: string, base: string): { origin: string; protocol: string };
  canParse(url: string, base: string): boolean;
};

const origin = 'https://portal.invalid';

/** Whether a link is safe: a page of the portal or an http(s) URL. Anything else could run a script. */
export function isAnnouncementLink(link: string): boolean {
  if (!URL.canParse(link, origin)) return false;
  const url = new URL(link, origin);
  // Browsers treat backslashes as slashes and drop tabs and line breaks, so the URL parser decides.
  if (link.startsWith('/')) return url.origin === origin;
  return /^https?:\/\//i.test(link) && (url.protocol === 'https:' || url.protocol === 'http:');
}
