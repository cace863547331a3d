import { InputError, messageOf } from '@callboard/errors';
import {
  type Importer,
  type ImportStep,
  optionalTextIn,
  optionalTimeIn,
  type SourceRow,
  textIn,
  timeIn,
} from '@callboard/server-kit';
import { payloadSchema, severities } from '../../common/index.ts';
import type { notificationsConfig } from '../config.ts';
import { checkLink } from '../sending/sendNotifications.ts';
import { everybody, type ItemRow } from '../tables.ts';

const payloadColumns = ['id', 'title', 'severity', 'origin', 'created'];
const optionalColumns = ['description', 'link', 'scope', 'topic', 'updated', 'icon'];
const maxRefLength = 500;

/** Inboxes, broadcasts and their states per user, and notification settings. */
export const notificationsImporter: Importer<typeof notificationsConfig> = {
  from: 'notifications',
  into: ['notifications_items', 'notifications_broadcast_states', 'notifications_settings'],
  async run({ config, copy, skip }) {
    // Only distinguishes portal paths from other URLs.
    const portalUrl = config.app.baseUrl ?? 'http://localhost';
    const linkOf = (row: SourceRow): string | null => {
      const link = optionalTextIn(row, 'link');
      if (!link) return null;
      try {
        checkLink(link, portalUrl);
        return link;
      } catch (error) {
        skip('links of notifications', messageOf(error), String(row.id));
        return null;
      }
    };
    const step = (what: string, table: string, userOf: (row: SourceRow) => string): ImportStep => ({
      what,
      from: {
        table,
        columns: [...payloadColumns, ...(table === 'notification' ? ['user', 'read', 'saved'] : [])],
        optional: optionalColumns,
        orderBy: 'id',
      },
      into: 'notifications_items',
      convert: (row) => itemOf(row, { user: userOf(row), link: linkOf(row) }),
      nameOf: ({ id }) => String(id),
    });
    await copy(step('notifications', 'notification', (row) => userIn(row)));
    await copy(step('broadcasts', 'broadcast', () => everybody));
    await copy(broadcastStates);
    await copy(settings);
  },
};

const broadcastStates: ImportStep = {
  what: 'states of broadcasts',
  from: { table: 'broadcast_user_status', columns: ['broadcast_id', 'user', 'read', 'saved'], orderBy: 'broadcast_id' },
  into: 'notifications_broadcast_states',
  convert: (row) => ({ item_id: textIn(row, 'broadcast_id'), user_ref: userIn(row), ...marksIn(row) }),
  nameOf: ({ broadcast_id, user }) => `${broadcast_id} of ${user}`,
};

const settings: ImportStep = {
  what: 'notification settings',
  from: {
    table: 'user_settings',
    columns: ['user', 'channel', 'origin', 'enabled'],
    optional: ['topic'],
    orderBy: 'user',
  },
  into: 'notifications_settings',
  convert: (row) => ({
    user_ref: userIn(row),
    channel: textIn(row, 'channel'),
    origin: textIn(row, 'origin'),
    topic: optionalTextIn(row, 'topic') ?? '',
    enabled: Number(Boolean(row.enabled)),
  }),
  nameOf: ({ user, channel, origin }) => `${user} ${channel}/${origin}`,
};

function itemOf(row: SourceRow, { user, link }: { user: string; link: string | null }): ItemRow {
  // As in Backstage, an unknown severity is a normal one.
  const severity = severities.find((name) => name === row.severity) ?? 'normal';
  const text = (column: string) => optionalTextIn(row, column) ?? null;
  const item: ItemRow = {
    id: textIn(row, 'id'),
    user_ref: user,
    origin: textIn(row, 'origin'),
    created: timeIn(row, 'created'),
    updated: optionalTimeIn(row, 'updated') ?? null,
    title: textIn(row, 'title'),
    description: text('description'),
    link,
    severity: severities.indexOf(severity),
    topic: text('topic'),
    scope: text('scope'),
    icon: text('icon'),
    metadata: null,
    ...marksIn(row),
  };
  checkPayload(item);
  return item;
}

/** The limits of the API: its responses must not contain more either. */
function checkPayload({ title, description, link, topic, scope, icon }: ItemRow): void {
  const given = Object.entries({ title, description, link, topic, scope, icon }).filter(([, value]) => value !== null);
  const [problem] = payloadSchema.safeParse(Object.fromEntries(given)).error?.issues ?? [];
  if (problem) throw new InputError(`'${problem.path.join('.')}' is not valid: ${problem.message}`);
}

const marksIn = (row: SourceRow) => ({
  read: optionalTimeIn(row, 'read') ?? null,
  saved: optionalTimeIn(row, 'saved') ?? null,
});

function userIn(row: SourceRow): string {
  const user = textIn(row, 'user');
  if (user.length <= maxRefLength) return user;
  throw new InputError(`'user' is longer than ${maxRefLength} characters`);
}
