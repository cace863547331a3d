import type { Entity } from '@callboard/plugin-catalog/common';
import type { CatalogReader } from '@callboard/plugin-catalog/server';
import { createTransport } from 'nodemailer';
import { type Notification, originName } from '../../common/index.ts';
import type { EmailConfig } from '../config.ts';
import type { NotificationSender } from './senderPoint.ts';

type Parts = { config: EmailConfig; catalog: Pick<CatalogReader, 'entity' | 'walk'>; portalUrl: string; title: string };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mail over SMTP to the address in the user's profile. */
export function createEmailSender({
  config,
  catalog,
  portalUrl,
  title,
}: Parts): NotificationSender & { close(): void } {
  const { hostname, port, secure, requireTls, username, password } = config.transportConfig;
  const transport = createTransport({
    host: hostname,
    port,
    secure,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 2,
    ...timeouts,
    ...(username !== undefined && { auth: { user: username, pass: password ?? '' } }),
    // Messages never load files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const allowed = config.allowlistEmailAddresses && new Set(config.allowlistEmailAddresses.map(lowered));
  const denied = new Set(config.denylistEmailAddresses.map(lowered));
  const isAllowed = (address: string) => !denied.has(lowered(address)) && (!allowed || allowed.has(lowered(address)));

  const send = async (notification: Notification, to: string) => {
    if (!isAllowed(to)) return;
    await transport.sendMail({
      from: config.sender,
      to,
      subject: subjectOf(notification),
      text: textOf(notification, portalUrl, title),
      ...(config.replyTo && { replyTo: config.replyTo }),
      // For mail filters, and to suppress out-of-office replies.
      headers: { 'X-Notification-Severity': notification.payload.severity, 'Auto-Submitted': 'auto-generated' },
    });
  };

  return {
    name: 'Email',
    ...(config.filter && { filter: config.filter }),
    async toUser(notification, userEntityRef) {
      const address = addressOf(await catalog.entity(userEntityRef));
      if (address) await send(notification, address);
    },
    async toAll(notification, entityRefs, signal) {
      if (entityRefs.length > 0) return;
      for (const address of await broadcastAddresses(config, catalog)) {
        signal.throwIfAborted();
        await send(notification, address);
      }
    },
    close: () => transport.close(),
  };
}

const lowered = (address: string) => address.toLowerCase();

async function broadcastAddresses({ broadcastConfig }: EmailConfig, catalog: Parts['catalog']): Promise<Set<string>> {
  const { receiver, receiverEmails } = broadcastConfig;
  if (receiver !== 'users') return new Set(receiver === 'config' ? receiverEmails : []);
  const addresses = new Set<string>();
  const users = catalog.walk({ filter: { kind: 'user' }, fields: ['spec.profile.email'] });
  for await (const batch of users) {
    for (const user of batch) {
      const address = addressOf(user);
      if (address) addresses.add(address);
    }
  }
  return addresses;
}

function addressOf(entity: Entity | undefined): string | undefined {
  const profile = entity?.spec?.profile;
  const email = profile && typeof profile === 'object' && 'email' in profile ? profile.email : undefined;
  return typeof email === 'string' && email.includes('@') ? email : undefined;
}

const subjectOf = ({ payload: { title, severity } }: Notification) => {
  const oneLine = title.replaceAll(/[\r\n]+/g, ' ');
  return severity === 'critical' || severity === 'high' ? `[${severity}] ${oneLine}` : oneLine;
};

function textOf(notification: Notification, portalUrl: string, title: string): string {
  const { title: subject, description } = notification.payload;
  const settings = new URL('settings/notifications', portalUrl.endsWith('/') ? portalUrl : `${portalUrl}/`).href;
  return [
    ...[subject, ...(description ? ['', description] : [])],
    ...['', linkOf(notification, portalUrl), '', '-- '],
    `Sent by ${title} (${originName(notification.origin)}). Change what you get by mail: ${settings}`,
  ].join('\n');
}

/** The link of the notification, or the inbox. */
export function linkOf({ payload: { link } }: Notification, portalUrl: string): string {
  const base = portalUrl.endsWith('/') ? portalUrl : `${portalUrl}/`;
  if (!link) return new URL('notifications', base).href;
  // The portal may be served below a path, which links inside the portal do not contain.
  return new URL(link.startsWith('/') && !link.startsWith('//') ? link.slice(1) : link, base).href;
}
