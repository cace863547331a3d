import { randomUUID } from 'node:crypto';
import { InputError } from '@callboard/errors';
import type { CatalogReader } from '@callboard/plugin-catalog/server';
import type { SignalsService } from '@callboard/plugin-signals/server';
import {
  type NewNotification,
  NOTIFICATIONS_CHANNEL,
  type Notification,
  type NotificationSignal,
  severities,
  WEB_CHANNEL,
} from '../../common/index.ts';
import { toNotification } from '../inbox/inboxService.ts';
import type { InboxStore } from '../inbox/inboxStore.ts';
import type { SendOptions } from '../notificationsService.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { everybody, type ItemRow } from '../tables.ts';
import type { Deliveries } from './deliveries.ts';
import { resolveRecipients } from './resolveRecipients.ts';

type Parts = {
  store: InboxStore;
  settings: Pick<SettingsService, 'wants'>;
  deliveries: Deliveries;
  catalog: Pick<CatalogReader, 'entities'>;
  signals: SignalsService;
  portalUrl: string;
  now?: () => number;
};

export type SendNotifications = ReturnType<typeof createSendNotifications>;

const maxMetadataLength = 20_000;

/** Adds a notification to the inboxes of the recipients who want it, notifies their browsers, and forwards it to the senders. */
export function createSendNotifications(parts: Parts) {
  const { store, settings, deliveries, catalog, signals, portalUrl, now = Date.now } = parts;
  const signal = ({ id, user_ref }: ItemRow) => {
    const message: NotificationSignal = { action: 'new_notification', notification_id: id };
    const one = { type: 'user', entityRef: user_ref } as const;
    const recipients = user_ref === everybody ? ({ type: 'broadcast' } as const) : one;
    return signals.publish({ recipients, channel: NOTIFICATIONS_CHANNEL, message });
  };

  return async (
    origin: string,
    { recipients, payload }: NewNotification,
    { effectKey }: SendOptions = {},
  ): Promise<Notification[]> => {
    checkLink(payload.link, portalUrl);
    const template = rowOf(origin, payload, now());
    const isForAll = recipients.type === 'broadcast';
    const entityRefs = isForAll ? [] : [recipients.entityRef].flat();
    const excludeEntityRef = isForAll ? [] : [recipients.excludeEntityRef ?? []].flat();
    const users = await resolveRecipients(catalog, { entityRef: entityRefs, excludeEntityRef });
    const inboxes = isForAll ? [everybody] : await filterBySettings(users, settings, { origin, topic: payload.topic });
    const sample = toNotification({ ...template, id: randomUUID() });
    const plan = await deliveries.plan(sample, { entityRefs, users });
    const { rows, announce } = await store.transaction(async (transaction) => {
      const rows: ItemRow[] = [];
      const effect = effectKey !== undefined && { origin, effect_key: effectKey, created: template.created };
      if (effect && !(await store.recordEffect(transaction, effect))) return { rows, announce: async () => {} };
      for (const user_ref of inboxes) {
        rows.push(await store.put(transaction, { ...template, id: randomUUID(), user_ref }));
      }
      return { rows, announce: await deliveries.addIn(transaction, sample, plan) };
    });
    await announce();
    for (const row of rows) await signal(row);
    return rows.map(toNotification);
  };
}

async function filterBySettings(
  users: readonly string[],
  settings: Parts['settings'],
  about: { origin: string; topic?: string | undefined },
): Promise<string[]> {
  const wanting: string[] = [];
  for (const user of users) if (await settings.wants(user, WEB_CHANNEL, about)) wanting.push(user);
  return wanting;
}

function rowOf(origin: string, payload: NewNotification['payload'], created: number): ItemRow {
  const { title, description, link, severity = 'normal', topic, scope, icon, metadata } = payload;
  const json = metadata === undefined ? null : JSON.stringify(metadata);
  if (json !== null && json.length > maxMetadataLength) {
    throw new InputError(
      `The metadata of the notification has ${json.length} characters; the limit is ${maxMetadataLength}`,
    );
  }
  return {
    id: '',
    user_ref: everybody,
    origin,
    created,
    updated: null,
    title,
    severity: severities.indexOf(severity),
    description: description ?? null,
    link: link ?? null,
    topic: topic ?? null,
    scope: scope ?? null,
    icon: icon ?? null,
    metadata: json,
    read: null,
    saved: null,
  };
}

/** Rejects links that would run a script or leave the web. */
export function checkLink(link: string | undefined, portalUrl: string): void {
  if (link === undefined) return;
  const url = URL.canParse(link, portalUrl) ? new URL(link, portalUrl) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return;
  throw new InputError(`The link '${link}' must point to a page of the portal, or be an http or https URL`);
}
