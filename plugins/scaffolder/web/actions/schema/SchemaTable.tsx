import { Words } from '@callboard/forms';
import { useTranslation } from '@callboard/web-kit';
import type { CSSProperties } from 'react';
import { actionsTranslation } from '../actionsTranslation.ts';
import classes from './SchemaTable.module.css';
import { type PropertyRow, schemaRows } from './schemaRows.ts';

/** The input or output of an action: the name, title, description and type of every property, including nested ones. */
export function SchemaTable({ label, schema }: { label: string; schema: unknown }) {
  const { t } = useTranslation(actionsTranslation);
  const { rows, isWhole } = schemaRows(schema);
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.title')}</th>
            <th scope="col">{t('column.description')}</th>
            <th scope="col">{t('column.type')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === 'property' ? (
              <Property key={row.path} row={row} />
            ) : (
              <tr key={row.path} style={depthOf(row)}>
                <th scope="colgroup" colSpan={4} className={classes.alternative}>
                  {t('alternative', { number: row.number, count: row.count })}
                </th>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {!isWhole && <p className={classes.more}>{t('more')}</p>}
    </>
  );
}

function Property({ row }: { row: PropertyRow }) {
  const { t } = useTranslation(actionsTranslation);
  return (
    <tr style={depthOf(row)}>
      <th scope="row" className={classes.name}>
        {row.name === undefined ? <em>{t('anyKey')}</em> : <code>{row.name}</code>}
        {row.isRequired && <span className={classes.required}> {t('required')}</span>}
      </th>
      <td data-label={row.title && t('column.title')}>{row.title}</td>
      <td>{row.description && <Words text={row.description} />}</td>
      <td className={classes.type}>
        <code>{row.type}</code>
        {row.values.length > 0 && (
          <div className={classes.rule}>
            {t('oneOf')}{' '}
            {row.values.map((value) => (
              <code key={value} className={classes.value}>
                {value}
              </code>
            ))}
          </div>
        )}
        {row.default !== undefined && (
          <div className={classes.rule}>
            {t('default')} <code className={classes.value}>{row.default}</code>
          </div>
        )}
        {row.rules.map((rule) => (
          <div key={rule} className={classes.rule}>
            {rule}
          </div>
        ))}
      </td>
    </tr>
  );
}

const depthOf = ({ depth }: { depth: number }) => ({ '--depth': depth }) as CSSProperties;
