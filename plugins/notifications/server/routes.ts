import { serve } from '@callboard/contract/server';
import { NotAllowedError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { notificationsActionContract, notificationsContract } from '../common/index.ts';
import type { InboxService } from './inbox/inboxService.ts';
import type { SendNotifications } from './sending/sendNotifications.ts';
import type { SettingsService } from './settings/settingsService.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'pluginId'>;
/** Wire: the page size of Backstage's action, and what its views select. */
const DEFAULT_LIMIT = 10;
const views = { unread: { read: false }, read: { read: true }, saved: { saved: true }, all: {} };

type Parts = { inbox: InboxService; settings: SettingsService; send: SendNotifications };

export function notificationsRoutes({ http, credentials, pluginId }: Context, { inbox, settings, send }: Parts): void {
  const userOf = (request: FastifyRequest) => credentials.userOf(request).userEntityRef;

  /** Sending has no permission, so a service whose access is limited to permissions cannot send. */
  function serviceOf(request: FastifyRequest): string {
    const principal = credentials.principalOf(request);
    if (principal.type !== 'service') throw new NotAllowedError('Only services can send notifications');
    const { accessRestrictions, subject } = principal;
    const isOpen = accessRestrictions?.some(
      ({ plugin, permissions, actions }) => plugin === pluginId && !permissions && !actions,
    );
    if (isOpen === false)
      throw new NotAllowedError(`The access restrictions of '${subject}' do not allow sending notifications`);
    return subject;
  }

  serve(http, notificationsContract, {
    listNotifications: ({ query }, request) => inbox.list(userOf(request), query),
    getNotification: ({ params }, request) => inbox.get(userOf(request), params.id),
    getStatus: (_input, request) => inbox.status(userOf(request)),
    updateNotifications: ({ body }, request) => inbox.update(userOf(request), body),
    markAllRead: (_input, request) => inbox.markAllRead(userOf(request)),
    getTopics: ({ query }, request) => inbox.topics(userOf(request), query),
    getSettings: (_input, request) => settings.get(userOf(request)),
    async changeSettings({ body }, request) {
      await settings.change(userOf(request), body);
      return settings.get(userOf(request));
    },
    sendNotification: ({ body }, request) => send(serviceOf(request), body),
  });

  serve(http, notificationsActionContract, {
    getNotifications({ query: { view = 'unread', limit = DEFAULT_LIMIT, ...selection } }, request) {
      return inbox.list(userOf(request), { ...selection, ...views[view], limit });
    },
  });
}
