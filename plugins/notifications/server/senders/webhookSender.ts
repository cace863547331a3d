import { InputError } from '@callboard/errors';
import type { Notification } from '../../common/index.ts';
import type { WebhookConfig } from '../config.ts';
import { linkOf } from './emailSender.ts';
import type { NotificationSender } from './senderPoint.ts';

const timeoutMs = 20_000;

/** Posts to an incoming chat webhook in Slack's format, which most chats accept. */
export function createWebhookSender(
  { name, url, for: entityRefs, filter }: WebhookConfig,
  portalUrl: string,
): NotificationSender {
  const wanted = new Set(entityRefs.map((ref) => ref.toLowerCase()));
  return {
    name,
    ...(filter && { filter }),
    async toAll(notification, sentTo, signal) {
      const isForIt = wanted.size === 0 ? sentTo.length === 0 : sentTo.some((ref) => wanted.has(ref.toLowerCase()));
      if (!isForIt) return;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(messageOf(notification, portalUrl)),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      // The URL is a secret, so the error does not contain it.
      if (!response.ok)
        throw new InputError(`The webhook '${name}' responded with ${response.status} ${response.statusText}`);
    },
  };
}

function messageOf(notification: Notification, portalUrl: string) {
  const { title, description, severity } = notification.payload;
  const link = linkOf(notification, portalUrl);
  const text = `${escaped(title)}${description ? `\n${escaped(description)}` : ''}`;
  return {
    // For clients without blocks, and for push notifications.
    text: `${text}\n<${link}>`,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `*<${link}|${escaped(title)}>*${quoted(description)}` } },
      { type: 'context', elements: [{ type: 'plain_text', text: `${notification.origin} · ${severity}` }] },
    ],
  };
}

// A section is limited to 3,000 characters.
const maxDescriptionLength = 2_000;
const quoted = (description = '') => (description ? `\n${escaped(description.slice(0, maxDescriptionLength))}` : '');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
