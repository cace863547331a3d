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
  settings: Pick<SettingsService, 'wishesOf'>;
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
  const signalOf = ({ id, user_ref }: ItemRow) => {
    const message: NotificationSignal = { action: 'new_notification', notification_id: id };
    const one = { type: 'user', entityRef: user_ref } as const;
    const recipients = user_ref === everybody ? ({ type: 'broadcast' } as const) : one;
    return { recipients, channel: NOTIFICATIONS_CHANNEL, message };
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
    const wishes = await settings.wishesOf(users);
    const inboxes = isForAll ? [everybody] : wishes(WEB_CHANNEL, { origin, topic: payload.topic });
    const sample = toNotification({ ...template, id: randomUUID() });
    const plan = deliveries.plan(sample, { entityRefs, wishes });
    const { rows, announce } = await store.transaction(async (transaction) => {
      const rows: ItemRow[] = [];
      const effect = effectKey !== undefined && { origin, effect_key: effectKey, created: template.created };
      if (effect && !(await store.recordEffect(transaction, effect))) return { rows, announce: async () => {} };
      rows.push(...(await store.put(transaction, template, inboxes)));
      return { rows, announce: await deliveries.addIn(transaction, sample, plan) };
    });
    await announce();
    await signals.publishAll(rows.map(signalOf));
    return rows.map(toNotification);
  };
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
