import { Card, CardSkeleton, Link, List, RelativeTime, WarningPanel } from '@callboard/ui';
import { reasonOf, useLanguage, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { ConfiguredCard } from '../../../common/index.ts';
import { type Cell, itemsOf } from './dataOf.ts';
import classes from './Tools.module.css';
import { useProxied } from './toolQueries.ts';
import { toolsTranslation } from './toolsTranslation.ts';

type DataCardProps = { settings: ConfiguredCard; path: string };

/** Data of an endpoint behind the proxy, as key figures, a table or a list. */
export function DataCard({ settings, path }: DataCardProps) {
  const { t } = useTranslation(toolsTranslation);
  const { data, error, isPending, refetch } = useProxied(path);
  if (isPending) return <CardSkeleton lines={3} />;
  if (error) {
    return (
      <Card title={settings.title}>
        <WarningPanel
          severity="error"
          message={reasonOf(error)}
          actions={
            <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      </Card>
    );
  }
  const { items, left } = itemsOf(data, settings);
  const View = views[settings.view];
  return (
    <Card title={settings.title} isFlush>
      {items.length === 0 ? <p className={classes.note}>{t('none')}</p> : <View items={items} />}
      {left > 0 && <p className={classes.note}>{t('more', { count: left })}</p>}
    </Card>
  );
}

type ViewProps = { items: readonly (readonly Cell[])[] };

function Figures({ items }: ViewProps) {
  return (
    <dl className={classes.figures}>
      {items.flat().map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the data has no ids
        <div key={index} className={classes.figure}>
          <dt className={classes.label}>{cell.title}</dt>
          <dd className={classes.number}>
            <Value cell={cell} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ items }: ViewProps) {
  return (
    // A table wider than the card scrolls inside it, also with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className={classes.scroll} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {items[0]?.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the data has no ids
            <tr key={index}>
              {cells.map((cell) => (
                <td key={cell.title} data-type={cell.type}>
                  <Value cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Items({ items }: ViewProps) {
  return (
    <List isDivided>
      {items.map(([first, ...others], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the data has no ids
        <li key={index} className={classes.item}>
          {first && <Value cell={first} />}
          <span className={classes.details}>
            {others.map((cell) => (
              <span key={cell.title}>
                {cell.title}: <Value cell={cell} />
              </span>
            ))}
          </span>
        </li>
      ))}
    </List>
  );
}

const views = { figures: Figures, table: Table, list: Items };

function Value({ cell: { value, type, to } }: { cell: Cell }) {
  const { t, formatNumber } = useValueTexts();
  if (value === undefined || value === null || value === '') return '–';
  if (type === 'date' && isDate(value)) return <RelativeTime value={new Date(value).toISOString()} />;
  let text: string;
  if (typeof value === 'boolean') text = value ? t('yes') : t('no');
  else if (type === 'number' && Number.isFinite(Number(value))) text = formatNumber(Number(value));
  else text = typeof value === 'object' ? JSON.stringify(value).slice(0, 200) : String(value).slice(0, 500);
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}

function useValueTexts() {
  const { t } = useTranslation(toolsTranslation);
  const { language } = useLanguage();
  return { t, formatNumber: (value: number) => value.toLocaleString(language, { maximumFractionDigits: 2 }) };
}

const isDate = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && !Number.isNaN(new Date(value).getTime());
