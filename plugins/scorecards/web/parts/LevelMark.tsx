import { useTranslation } from '@callboard/web-kit';
import type { CSSProperties } from 'react';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import { levelColour } from './LevelBar.tsx';
import classes from './Parts.module.css';

/** A level by name, with its colour. */
export function LevelMark({ level, levels }: { level: string | undefined; levels: readonly string[] }) {
  const { t } = useTranslation(scorecardsTranslation);
  const at = level === undefined ? 0 : levels.indexOf(level) + 1;
  return (
    <span className={classes.mark}>
      <span
        className={classes.swatch}
        style={{ '--part': levelColour(at, levels.length + 1) } as CSSProperties}
        aria-hidden
      />
      {level ?? t('noLevel')}
    </span>
  );
}
