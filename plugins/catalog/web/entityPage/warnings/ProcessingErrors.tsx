import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { type Entity, type EntityStatusItem, stringifyEntityRef } from '../../../common/index.ts';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { useAncestry } from '../queries.ts';
import classes from './EntityWarnings.module.css';
import { useIsSettled } from './useIsSettled.ts';

/** What went wrong when the entity was read, or one of those that brought it. */
export function ProcessingErrors({ entity }: { entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const { data: ancestry = [] } = useAncestry(entity, { isEnabled: useIsSettled() });
  const ownRef = stringifyEntityRef(entity);
  const ancestors = ancestry.map((item) => item.entity).filter((ancestor) => stringifyEntityRef(ancestor) !== ownRef);
  return (
    <>
      {problemsOf(entity).map((item) => (
        <Problem key={item.message} item={item} />
      ))}
      {ancestors.flatMap((ancestor) =>
        problemsOf(ancestor).map((item) => (
          <Problem key={`${stringifyEntityRef(ancestor)} ${item.message}`} item={item}>
            <p className={classes.note}>
              {t('warnings.ofAncestor')} <EntityRefLink entity={ancestor} />
            </p>
          </Problem>
        )),
      )}
    </>
  );
}

function Problem({ item, children }: { item: EntityStatusItem; children?: ReactNode }) {
  const { t } = useTranslation(entityTranslation);
  const severity = item.level === 'error' ? 'error' : 'warning';
  return (
    <WarningPanel severity={severity} title={t(`warnings.${severity}`)}>
      <p className={classes.message}>{item.message}</p>
      {children}
    </WarningPanel>
  );
}

function problemsOf({ status }: Entity): EntityStatusItem[] {
  return (status?.items ?? []).filter(({ level }) => level !== 'info');
}
