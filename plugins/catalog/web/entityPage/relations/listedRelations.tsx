import { useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { EntityCard } from '../../entity/extensionPoints.ts';
import { useKindTitles } from '../../kinds/useKindTitles.ts';
import { type EntityTextKey, entityTranslation } from '../entityTranslation.ts';
import { RelationCard } from './RelationCard.tsx';
import { kindOfRef, targetsOf } from './relationGroups.ts';
import { relationTitle } from './relationTitle.ts';

type RelationToProps = { type: string; kind?: string; title?: EntityTextKey };

const relations: readonly RelationToProps[] = [
  { type: 'providesApi' },
  { type: 'consumesApi' },
  { type: 'apiProvidedBy' },
  { type: 'apiConsumedBy' },
  ...['domain', 'system', 'component', 'api', 'resource'].map((kind) => ({ type: 'hasPart', kind })),
  { type: 'dependsOn', kind: 'component', title: 'relation.dependsOnComponents' },
  { type: 'dependsOn', kind: 'resource', title: 'relation.dependsOnResources' },
];

/** Relations that are separate cards if `app.extensions` lists them; their ids are those of the listed extensions. */
export const listedRelations: readonly EntityCard[] = relations.map((relation) => ({
  id: relation.kind === undefined ? relation.type : `${relation.type}:${relation.kind}`,
  area: 'main',
  order: 50,
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each relation, before anything renders
  Component: () => <RelationTo {...relation} />,
}));

/** The targets of one relation type of the page's entity; nothing if it has none. */
export function RelationTo({ type, kind, title }: RelationToProps) {
  const { t } = useTranslation(entityTranslation);
  const titlesOf = useKindTitles();
  const refs = targetsOf(useEntity(), type).filter((ref) => kind === undefined || kindOfRef(ref) === kind);
  if (refs.length === 0) return null;
  const usual = kind === undefined ? relationTitle(t, type) : titlesOf(kind).kinds;
  return <RelationCard title={title ? t(title) : usual} refs={refs} />;
}
