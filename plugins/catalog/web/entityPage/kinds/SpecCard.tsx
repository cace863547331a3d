import { Card } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { isPlainObject } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './Kinds.module.css';

/** The complete spec of a custom kind, as a tree. */
export function SpecCard() {
  const { t } = useTranslation(entityTranslation);
  const { spec = {} } = useEntity();
  if (Object.keys(spec).length === 0) return null;
  return (
    <Card title={t('spec.title')}>
      <SpecTree value={spec} />
    </Card>
  );
}

function SpecTree({ value }: { value: unknown }) {
  const { t } = useTranslation(entityTranslation);
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className={classes.quiet}>{t('spec.empty')}</span>;
    return (
      <ul className={classes.items}>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and the list never changes
          <li key={index}>
            <SpecTree value={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (isPlainObject(value)) {
    return (
      <dl className={classes.fields}>
        {Object.entries(value).map(([name, item]) => (
          <div key={name} className={classes.field} data-nested={isNested(item) || undefined}>
            <dt>{name}</dt>
            <dd>
              <SpecTree value={item} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return <span className={classes.value}>{value === null ? '–' : String(value)}</span>;
}

/** Whether a value needs separate lines below its name. */
function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
