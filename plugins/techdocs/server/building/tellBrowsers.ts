import type { SignalsService } from '@callboard/plugin-signals/server';
import type { Events } from '@callboard/server-kit';
import { docsBuiltChannel } from '../../common/index.ts';
import { siteBuilt } from './topics.ts';

/**
 * Tells open browsers that docs were built, and not whose: a page that shows some looks whether they are its own. The replica that built
 * them tells all; what a command has published every replica tells, for the command itself cannot.
 */
export const tellBrowsers = (events: Pick<Events, 'subscribe'>, signals: SignalsService): (() => void) =>
  events.subscribe(siteBuilt, async ({ payload: { isByCommand } }, { isOwn }) => {
    if (!isOwn && !isByCommand) return;
    await signals.publish({ recipients: { type: 'broadcast' }, channel: docsBuiltChannel, message: {} });
  });
