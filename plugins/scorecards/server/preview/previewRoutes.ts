import { createConcurrencyLimit } from '@callboard/concurrency';
import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import type { SlotSet } from '@callboard/plugin-catalog/server';
import type { FactReader } from '@callboard/plugin-facts/server';
import type { PluginContext } from '@callboard/server-kit';
import { parseDefinition, previewContract } from '../../common/index.ts';
import type { Campaigns } from '../campaigns/createCampaigns.ts';
import type { Exemptions } from '../exemptions/createExemptions.ts';
import type { Request, ResultReading } from '../scorecardAccess.ts';
import { knownFields } from './knownFields.ts';
import { previewCampaign } from './previewCampaign.ts';
import { previewScorecard } from './previewScorecard.ts';
import { readDefinition } from './readDefinition.ts';

const MAX_WAITING = 20;

type Parts = ResultReading & { campaigns: Campaigns; exemptions: Exemptions; facts: FactReader };

/** For the editor of scorecards and campaigns: everything is limited to the entities that the caller may see. */
export function previewRoutes({ http, reader }: Pick<PluginContext, 'http' | 'reader'>, parts: Parts): void {
  const { memory, engine, access, campaigns, exemptions, facts } = parts;
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: MAX_WAITING });

  async function visibleTo(request: Request): Promise<SlotSet> {
    await access.requireRead(request);
    return memory.visibleTo(request);
  }

  serve(http, previewContract, {
    async preview({ body: { definition, rows = {} } }, request) {
      const visible = await visibleTo(request);
      const parsed = parseDefinition(definition);
      if ('problems' in parsed) return { problems: parsed.problems };
      await engine.settled();
      if ('campaign' in parsed) {
        const { campaign } = parsed;
        const found = campaigns.boardOf(campaign);
        if ('problem' in found) return { problems: [found.problem] };
        return { problems: [], campaign: previewCampaign({ memory, campaigns, campaign, visible }) };
      }
      const { scorecard } = parsed;
      const exemptSlots = () => exemptions.uidsIn(scorecard.id).flatMap((uid) => memory.slotOfUid(uid) ?? []);
      const preview = await limit(() =>
        previewScorecard({
          memory,
          scorecard,
          current: engine.boards.get(scorecard.id),
          visible,
          isExempt: exemptions.isExempt,
          exemptSlots,
          filter: rows,
        }),
      );
      return { problems: [], scorecard: preview };
    },

    async getDefinition({ params: { ref } }, request) {
      const visible = await visibleTo(request);
      const slot = memory.slotOfRef(ref);
      if (slot === undefined || !visible.has(slot) || !/^(scorecard|campaign):/.test(memory.refAt(slot))) {
        throw new NotFoundError(`No scorecard or campaign '${ref.slice(0, 200)}'`);
      }
      return readDefinition(memory.entityAt(slot), { memory, reader, visible });
    },

    async getFields(_, request) {
      return { items: knownFields({ memory, facts, visible: await visibleTo(request) }) };
    },
  });
}
