import type { SignalsService } from '@callboard/plugin-signals/server';
import type { Events } from '@callboard/server-kit';
import { docsBuiltChannel } from '../../common/index.ts';
import { siteBuilt } from './buildLog.ts';

/**
 * Notifies open browsers that docs were built, without their entity: an open page checks whether they are its own. The
 * replica that built them notifies all browsers; for docs published by a command every replica does, because the command
 * cannot.
 */
export const notifyBrowsers = (events: Pick<Events, 'subscribe'>, signals: SignalsService): (() => void) =>
  events.subscribe(siteBuilt, async ({ payload: { isByCommand } }, { isOwn }) => {
    if (!isOwn && !isByCommand) return;
    await signals.publish({ recipients: { type: 'broadcast' }, channel: docsBuiltChannel, message: {} });
  });
