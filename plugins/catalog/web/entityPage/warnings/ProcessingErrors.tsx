import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  type Entity,
  type EntityStatusItem,
  stringifyEntityRef,
} from '../../../common/index.ts';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { useAncestry } from '../queries.ts';
import { textAt } from '../textAt.ts';
import classes from './EntityWarnings.module.css';
import { useIsSettled } from './useIsSettled.ts';

export function ProcessingErrors({ entity }: { entity: Entity }) {
  const { data: ancestry = [] } = useAncestry(entity, { isEnabled: useIsSettled() });
  const ownRef = stringifyEntityRef(entity);
  const ancestors = ancestry.map((item) => item.entity).filter((ancestor) => stringifyEntityRef(ancestor) !== ownRef);
  return (
    <>
      {problemsOf(entity).map((item) => (
        <Problem key={item.message} item={item} />
      ))}
      {ancestors.flatMap((ancestor) =>
        problemsFor(entity, ancestor).map((item) => (
          <Problem key={`${stringifyEntityRef(ancestor)} ${item.message}`} item={item} ancestor={ancestor} />
        )),
      )}
    </>
  );
}

const titles = {
  own: { error: 'warnings.error', warning: 'warnings.warning' },
  ancestor: { error: 'warnings.ancestorError', warning: 'warnings.ancestorWarning' },
} as const;

function Problem({ item, ancestor }: { item: EntityStatusItem; ancestor?: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const severity = item.level === 'error' ? 'error' : 'warning';
  return (
    <WarningPanel severity={severity} title={t(titles[ancestor ? 'ancestor' : 'own'][severity])}>
      <p className={classes.message}>{item.message}</p>
      {ancestor && (
        <p className={classes.note}>
          {t('warnings.ofAncestor')} <EntityRefLink entity={ancestor} title={placeName(ancestor)} />
        </p>
      )}
    </WarningPanel>
  );
}

/** The entity of a registered location has a generated name, so its target is shown instead. */
function placeName(ancestor: Entity): string | undefined {
  return ancestor.metadata.title ? undefined : textAt(ancestor, 'target');
}

/** The problems of an ancestor that concern the entity's own file. The others are on the health page. */
function problemsFor(entity: Entity, ancestor: Entity): EntityStatusItem[] {
  const own = entity.metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION];
  return problemsOf(ancestor).filter(({ error }) => error?.location === undefined || error.location === own);
}

function problemsOf({ status }: Entity): EntityStatusItem[] {
  return (status?.items ?? []).filter(({ level }) => level !== 'info');
}
