import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { stringifyEntityRef } from '../../../common/index.ts';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { listTranslation } from '../listTranslation.ts';
import { useBeginningSo } from '../queries.ts';
import classes from './NearNames.module.css';
import { nearNames } from './nearNames.ts';

/** Suggests similar names for text without results. */
export function NearNames({ kind, text }: { kind: string; text: string }) {
  const { t } = useTranslation(listTranslation);
  const { data = [] } = useBeginningSo(kind, text);
  const near = nearNames(text, data);
  if (near.length === 0) return null;
  return (
    <div className={classes.near}>
      <p className={classes.title}>{t('empty.near')}</p>
      <List className={classes.names}>
        {near.map((entity) => (
          <li key={stringifyEntityRef(entity)}>
            <EntityRefLink entity={entity} />
          </li>
        ))}
      </List>
    </div>
  );
}
