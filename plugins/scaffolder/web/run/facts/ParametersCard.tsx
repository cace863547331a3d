import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { Card, FactList, Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { JsonObject } from '../../../common/index.ts';
import { runTranslation } from '../runTranslation.ts';
import classes from './Facts.module.css';

/** The parameters of a run, without secrets, which the server never returns. */
export function ParametersCard({ parameters }: { parameters: JsonObject }) {
  const { t } = useTranslation(runTranslation);
  const entries = Object.entries(parameters);
  return (
    <Card title={t('parameters.title')} count={entries.length}>
      {entries.length === 0 ? (
        <p className={classes.none}>{t('parameters.none')}</p>
      ) : (
        <FactList facts={entries.map(([label, value]) => ({ label, value: <Value value={value} /> }))} hasLongLabels />
      )}
    </Card>
  );
}

const entityRef = /^(?:component|api|resource|system|domain|group|user|template|location):[\w.-]+\/[\w.-]+$/i;

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation(runTranslation);
  if (typeof value === 'boolean') return t(value ? 'parameters.yes' : 'parameters.no');
  if (value === undefined || value === null || value === '') return <span className={classes.none}>–</span>;
  if (typeof value === 'object') return <code className={classes.json}>{JSON.stringify(value, undefined, 2)}</code>;
  const text = String(value);
  if (entityRef.test(text)) return <EntityRefLink entity={text} />;
  if (/^https?:\/\//.test(text)) return <Link to={text}>{text}</Link>;
  return <span className={classes.value}>{text}</span>;
}
