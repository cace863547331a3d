import { useState } from 'react';
import classes from './SchemaTree.module.css';
import { useSchemaText } from './schemaTranslation.ts';

const shownAtFirst = 12;
const maxLength = 400;

/** Values side by side as JSON; strings without quotes. */
export function SchemaValues({ label, values }: { label: string; values: readonly unknown[] }) {
  const t = useSchemaText();
  const [isWhole, setWhole] = useState(false);
  if (values.length === 0) return null;
  const shown = isWhole ? values : values.slice(0, shownAtFirst);
  return (
    <div className={classes.values}>
      <span className={classes.valuesLabel}>{label}</span>
      {shown.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat
        <code key={index} className={classes.value}>
          {written(value)}
        </code>
      ))}
      {values.length > shownAtFirst && (
        <button type="button" className={classes.toggle} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('value.fewer') : t('value.more', { count: values.length - shownAtFirst })}
        </button>
      )}
    </div>
  );
}

function written(value: unknown): string {
  const text = typeof value === 'string' && value.trim() !== '' ? value : (JSON.stringify(value) ?? '');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
