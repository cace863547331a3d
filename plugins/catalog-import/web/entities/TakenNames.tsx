import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { EntityRefLinks } from '@callboard/plugin-catalog/web';
import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { importTranslation } from '../importTranslation.ts';
import { useTaken } from '../queries.ts';

const typingDelay = 400;

/** Warns of names that are already in the catalog, because it keeps the existing entity and rejects the new one. */
export function TakenNames({ entities }: { entities: readonly Entity[] }) {
  const { t } = useTranslation(importTranslation);
  const named = entities.filter(({ metadata }) => metadata.name).map(stringifyEntityRef);
  // A string, so equal names are equal values.
  const [refs] = useDebouncedValue(named.join(' '), typingDelay);
  const taken = useTaken(refs ? refs.split(' ') : []);
  if (taken.length === 0) return null;
  return (
    <WarningPanel title={t('review.taken', { count: taken.length })} message={t('review.takenHint')}>
      <EntityRefLinks entities={taken} />
    </WarningPanel>
  );
}
