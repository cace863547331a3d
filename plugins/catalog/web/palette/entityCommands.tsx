import { type Command, type CommandSource, useTranslation } from '@callboard/web-kit';
import { catalogTranslation } from '../catalogTranslation.ts';
import { presentationOf } from '../entityRef/entityPresentation.ts';
import { useEntityPageUrl } from '../entityRef/useEntityPageUrl.ts';
import { KindIcon } from '../kinds/KindIcon.tsx';
import { useDebounced } from '../list/state/useDebounced.ts';
import { useEntitiesNamed } from './queries.ts';

const typingDelay = 150;
const leastTyped = 2;

/** Goes to any entity by its name or title. */
export const entityCommands: CommandSource = {
  id: 'catalog-entities',
  useCommands(query) {
    const { t } = useTranslation(catalogTranslation);
    const entityUrl = useEntityPageUrl();
    const typed = query.trim().length < leastTyped ? '' : query.trim();
    const text = useDebounced(typed, typingDelay);
    const { entities, isLoading } = useEntitiesNamed(text);
    const commands = entities.flatMap((entity): Command[] => {
      const { entityRef, kind, title } = presentationOf(entity);
      const to = entityUrl(entity);
      if (!to) return [];
      const names = [entity.metadata.name, title];
      return [
        {
          id: `entity.${entityRef}`,
          title,
          subtitle: entityRef,
          icon: iconOf(kind),
          group: t('palette.entities'),
          keywords: names,
          to,
        },
      ];
    });
    return { commands: typed ? commands : [], isLoading: isLoading || typed !== text };
  },
};

const icons = new Map<string, NonNullable<Command['icon']>>();

/** One component for each kind, so that React knows it again. */
function iconOf(kind: string): NonNullable<Command['icon']> {
  const known = icons.get(kind);
  if (known) return known;
  const icon = ({ size }: { size?: number | string }) => <KindIcon kind={kind} size={Number(size ?? 18) + 4} />;
  icons.set(kind, icon);
  return icon;
}
