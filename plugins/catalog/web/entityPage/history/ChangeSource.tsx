import { useTranslation } from '@callboard/web-kit';
import type { EntityChange } from '../../../common/index.ts';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { type EntityTextKey, entityTranslation } from '../entityTranslation.ts';
import { providerName } from './providerName.ts';

const knownSources: Readonly<Record<string, EntityTextKey>> = {
  processing: 'source.processing',
  'file-change': 'source.fileChange',
  configuration: 'source.configuration',
  registration: 'source.registration',
  refresh: 'source.refresh',
  deletion: 'source.deletion',
};

const providerPrefix = 'provider:';

/** The author or cause of a change. */
export function ChangeSource({ change: { source, actor } }: { change: EntityChange }) {
  const { t } = useTranslation(entityTranslation);
  const known = knownSources[source];
  const name = known ? t(known) : otherSource();
  function otherSource(): string {
    if (!source.startsWith(providerPrefix)) return t('source.other', { source });
    const provider = providerName(source.slice(providerPrefix.length));
    return t(provider.name ? 'source.provider' : 'source.other', { ...provider, source: provider.type });
  }
  if (!actor) return name;
  // A calling service has a name, but no page.
  return (
    <>
      {t('history.by')} {actor.startsWith('user:') ? <EntityRefLink entity={actor} hasIcon={false} /> : actor} · {name}
    </>
  );
}
