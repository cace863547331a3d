import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { scorecardContract } from '../../common/index.ts';
import type { Engine } from '../engine/createEngine.ts';
import { badgeColour, badgeSvg } from './badgeSvg.ts';

/** Entities with this annotation have public badges while a permission policy is active. */
const ANNOTATION_PUBLIC_BADGE = 'callboard.dev/public-badge';

type Parts = {
  memory: CatalogMemory;
  engine: Engine;
  isEnabled: boolean;
  /** Whether a permission policy decides who sees which entity. */
  isRestricted: boolean;
};

const { getBadge } = scorecardContract;
const suffix = '.svg';

/**
 * Badges for READMEs, which anybody can load without signing in: so they are off unless the configuration turns them on, and show nothing but
 * the level. While a policy may hide entities, only those whose files ask for it have a badge, and every other response is the same: it reveals
 * neither an entity nor a scorecard.
 */
export function badgeRoutes(
  { http }: Pick<PluginContext, 'http'>,
  { memory, engine, isEnabled, isRestricted }: Parts,
): void {
  const isPublic = (slot: number | undefined): slot is number =>
    slot !== undefined && memory.entityAt(slot).metadata.annotations?.[ANNOTATION_PUBLIC_BADGE] === 'true';

  serve(
    http,
    { getBadge },
    {
      getBadge({ params: { ref, file } }, _request, reply) {
        if (!isEnabled) throw new NotFoundError('Badges are off; set scorecards.badges to turn them on');
        const board = file.endsWith(suffix) ? engine.boards.get(file.slice(0, -suffix.length)) : undefined;
        const slot = memory.slotOfRef(ref);
        if (isRestricted && !(board && isPublic(slot))) {
          throw new NotFoundError(
            `No public badge; the entity needs the annotation ${ANNOTATION_PUBLIC_BADGE}: 'true'`,
          );
        }
        if (!board) throw new NotFoundError(`No scorecard '${file.slice(0, 100)}'`);
        const { title, levels } = board.scorecard;
        const level = slot !== undefined && board.has(slot) ? board.levelOf(slot) : -1;
        const content = badgeSvg({
          label: title,
          value: levels[level] ?? 'no level',
          colour: badgeColour(level, levels.length),
        });
        reply.header('cache-control', 'public, max-age=300');
        return { content, type: 'image/svg+xml; charset=utf-8' };
      },
    },
  );
}
