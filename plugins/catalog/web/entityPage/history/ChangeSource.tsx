import { useTranslation } from '@callboard/web-kit';
import type { EntityChange } from '../../../common/index.ts';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { type EntityTextKey, entityTranslation } from '../entityTranslation.ts';

const knownSources: Readonly<Record<string, EntityTextKey>> = {
  processing: 'source.processing',
  'file-change': 'source.fileChange',
  configuration: 'source.configuration',
  registration: 'source.registration',
  refresh: 'source.refresh',
  deletion: 'source.deletion',
};

/** The author or cause of a change. */
export function ChangeSource({ change: { source, actor } }: { change: EntityChange }) {
  const { t } = useTranslation(entityTranslation);
  const known = knownSources[source];
  const name = known ? t(known) : t('source.other', { source });
  if (!actor) return name;
  // A calling service has a name, but no page.
  return (
    <>
      {t('history.by')} {actor.startsWith('user:') ? <EntityRefLink entity={actor} hasIcon={false} /> : actor} · {name}
    </>
  );
}
