import { get, post } from '@callboard/contract';
import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { severities } from './notification.ts';

export const MAX_PAGE = 500;
const MAX_IDS = 500;
const MAX_RECIPIENTS = 1_000;
const orderFields = ['created', 'updated', 'read', 'saved', 'topic', 'origin', 'severity', 'title'] as const;

const severity = z.enum(severities);
const text = (most: number) => z.string().check(z.maxLength(most));
const refs = z.pipe(
  z.union([z.string(), z.array(z.string()).check(z.maxLength(MAX_RECIPIENTS))]),
  z.transform((value) => [value].flat()),
);

/** The content of a notification, with its limits. */
export const payloadSchema = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(1_000)),
  description: z.optional(text(20_000)),
  link: z.optional(text(2_000)),
  severity: z.optional(severity),
  topic: z.optional(text(200)),
  scope: z.optional(text(500)),
  icon: z.optional(text(200)),
  metadata: z.optional(z.record(z.string(), z.unknown())),
});

const notificationSchema = z.object({
  id: z.string(),
  user: z.nullable(z.string()),
  created: timestamp,
  updated: z.optional(timestamp),
  saved: z.optional(timestamp),
  read: z.optional(timestamp),
  origin: z.string(),
  payload: z.extend(payloadSchema, { severity }),
});

const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  ),
);
export const date = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const time = Date.parse(value);
    if (!Number.isNaN(time)) return time;
    context.issues.push({ code: 'custom', input: value, message: `must be a date, not '${value}'` });
    return z.NEVER;
  }),
);
const wholeNumber = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));
const order = z.pipe(
  z.union([z.string(), z.array(z.string()).check(z.maxLength(orderFields.length))]),
  z.transform((value, context) =>
    [value].flat().map((one) => {
      const [field, direction = 'asc'] = one.split(',');
      const known = orderFields.find((name) => name === field);
      if (known && (direction === 'asc' || direction === 'desc')) return { field: known, direction } as const;
      const rule = `must be one of ${orderFields.join(', ')}, and ',asc' or ',desc', not '${one}'`;
      context.issues.push({ code: 'custom', input: one, message: rule });
      return z.NEVER;
    }),
  ),
);

const selection = {
  search: z.optional(text(200)),
  read: flag,
  saved: flag,
  createdAfter: z.optional(date),
  minimumSeverity: z.optional(severity),
};

const settings = z.object({
  channels: z
    .array(
      z.object({
        id: text(100),
        enabled: z.optional(z.boolean()),
        origins: z
          .array(
            z.object({
              id: text(300),
              enabled: z.boolean(),
              topics: z.optional(z.array(z.object({ id: text(200), enabled: z.boolean() })).check(z.maxLength(1_000))),
            }),
          )
          .check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(50)),
});

/** Wire: the endpoints of Backstage's notifications. */
export const notificationsContract = {
  listNotifications: get('/notifications', {
    summary: "The caller's notifications, newest first",
    query: z.object({
      ...selection,
      topic: z.optional(text(200)),
      limit: z.optional(wholeNumber(0, MAX_PAGE)),
      offset: z.optional(wholeNumber(0, 1_000_000)),
      orderField: z.optional(order),
    }),
    response: z.object({ totalCount: z.number(), notifications: z.array(notificationSchema) }),
  }),
  getNotification: get('/notifications/:id', {
    summary: "One of the caller's notifications",
    response: notificationSchema,
  }),
  getStatus: get('/status', {
    summary: "Counts of the caller's read and unread notifications",
    response: z.object({ unread: z.number(), read: z.number() }),
  }),
  updateNotifications: post('/notifications/update', {
    summary: "Marks the caller's notifications as read, unread, saved or not saved",
    status: 200,
    body: z.object({
      ids: z.array(z.string()).check(z.maxLength(MAX_IDS)),
      read: z.optional(z.boolean()),
      saved: z.optional(z.boolean()),
    }),
    response: z.array(notificationSchema),
  }),
  markAllRead: post('/notifications/read-all', {
    summary: "Marks all of the caller's notifications as read",
    status: 204,
  }),
  getTopics: get('/topics', {
    summary: "The topics of the caller's notifications",
    query: z.object(selection),
    response: z.object({ topics: z.array(z.string()) }),
  }),
  getSettings: get('/settings', { summary: "The caller's notification settings", response: settings }),
  changeSettings: post('/settings', {
    summary: "Changes the caller's notification settings",
    status: 200,
    body: settings,
    response: settings,
  }),
  sendNotification: post('/notifications', {
    summary: 'Sends a notification; services only',
    status: 200,
    body: z.object({
      recipients: z.discriminatedUnion('type', [
        z.object({ type: z.literal('broadcast') }),
        z.object({ type: z.literal('entity'), entityRef: refs, excludeEntityRef: z.optional(refs) }),
      ]),
      payload: payloadSchema,
    }),
    response: z.array(notificationSchema),
  }),
};
