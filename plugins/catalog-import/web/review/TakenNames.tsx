import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { EntityRefLinks } from '@callboard/plugin-catalog/web';
import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { importTranslation } from '../importTranslation.ts';
import { useTaken } from '../queries.ts';

const typingDelay = 400;

/** Warns of names that another entity in the catalog has: the catalog keeps the first, and refuses the later one. */
export function TakenNames({ entities }: { entities: readonly Entity[] }) {
  const { t } = useTranslation(importTranslation);
  const named = entities.filter(({ metadata }) => metadata.name).map(stringifyEntityRef);
  // A text, so that the same names are the same value.
  const [refs] = useDebouncedValue(named.join(' '), typingDelay);
  const taken = useTaken(refs ? refs.split(' ') : []);
  if (taken.length === 0) return null;
  return (
    <WarningPanel title={t('review.taken', { count: taken.length })} message={t('review.takenHint')}>
      <EntityRefLinks entities={taken} />
    </WarningPanel>
  );
}
