import { Link } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import { memo } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { AnsiStyle } from '../ansi/ansiStyle.ts';
import type { RunLine } from '../events/runState.ts';
import { placeHash } from '../logPlace.ts';
import { runTranslation } from '../runTranslation.ts';
import classes from './Log.module.css';
import { type Mark, type Piece, piecesOf } from './piecesOf.ts';

type LogLineProps = {
  stepId: string;
  line: RunLine;
  marks: readonly Mark[];
  isChosen: boolean;
  hasTime: boolean;
};

/** One line with its number, which is a link to it. */
export const LogLine = memo(function LogLine({ stepId, line, marks, isChosen, hasTime }: LogLineProps) {
  const { t } = useTranslation(runTranslation);
  const { language } = useLanguage();
  const { search } = useLocation();
  const { number, at, text, isStatus } = line;
  const exact = new Date(at).toLocaleTimeString(language, { hour12: false });
  return (
    <div className={classes.line} data-chosen={isChosen || undefined} data-status={isStatus}>
      <RouterLink
        className={classes.number}
        to={{ search, hash: placeHash({ stepId, line: number }) }}
        replace
        preventScrollReset
        aria-label={t('log.line', { number })}
        title={exact}
      >
        {number}
      </RouterLink>
      {hasTime && <span className={classes.time}>{exact}</span>}
      <span className={classes.text}>
        {piecesOf(text, marks).map((piece) => (
          <LogPiece key={piece.from} piece={piece} />
        ))}
      </span>
    </div>
  );
});

function LogPiece({ piece: { text, style, mark, href } }: { piece: Piece }) {
  const inside = href ? <Link to={href}>{text}</Link> : text;
  const marked = mark ? <mark data-current={mark === 'current' || undefined}>{inside}</mark> : inside;
  return isPlain(style) ? (
    marked
  ) : (
    <span
      data-colour={style.colour}
      data-background={style.background}
      data-bold={style.isBold}
      data-dim={style.isDim}
      data-italic={style.isItalic}
      data-underlined={style.isUnderlined}
    >
      {marked}
    </span>
  );
}

const isPlain = (style: AnsiStyle) => Object.keys(style).length === 0;
