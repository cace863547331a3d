import { List } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import type { CSSProperties } from 'react';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Parts.module.css';

type LevelBarProps = { levels: readonly { name: string; entities: number }[]; withoutLevel: number };

/** The share of the entities at each level, from none to the highest, with the numbers below. */
export function LevelBar({ levels, withoutLevel }: LevelBarProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const { language } = useLanguage();
  const parts = [{ name: t('noLevel'), entities: withoutLevel }, ...levels];
  return (
    <div className={classes.levels}>
      <LevelStrip levels={levels} withoutLevel={withoutLevel} />
      <List className={classes.legend} aria-label={t('levels')}>
        {parts.map(({ name, entities }, at) => (
          <li key={name} className={classes.legendItem}>
            <span className={classes.swatch} style={partStyle(at, parts.length, 1)} aria-hidden />
            <span className={classes.legendName}>{name}</span>
            <span className={classes.number}>{entities.toLocaleString(language)}</span>
          </li>
        ))}
      </List>
    </div>
  );
}

/** The bar alone, for a table or a small card. */
export function LevelStrip({ levels, withoutLevel, className = '' }: LevelBarProps & { className?: string }) {
  const parts = [{ name: '', entities: withoutLevel }, ...levels];
  return (
    <div className={`${classes.bar} ${className}`} aria-hidden>
      {parts.map(({ name, entities }, at) => (
        <span
          key={name}
          className={classes.part}
          style={partStyle(at, parts.length, entities)}
          hidden={entities === 0}
        />
      ))}
    </div>
  );
}

/** A level that is not reached is grey; higher ones are a stronger green. */
export function levelColour(at: number, count: number): string {
  if (at === 0) return 'var(--cb-line-strong)';
  const share = Math.round(15 + (85 * at) / Math.max(count - 1, 1));
  return `color-mix(in oklab, var(--cb-success) ${share}%, var(--cb-line))`;
}

const partStyle = (at: number, count: number, entities: number) =>
  ({ '--part': levelColour(at, count), flexGrow: entities }) as CSSProperties;
