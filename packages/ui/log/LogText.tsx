import { Link } from '../text/Link.tsx';
import type { AnsiStyle } from './ansiStyle.ts';
import classes from './LogText.module.css';
import { type Mark, type Piece, piecesOf } from './piecesOf.ts';

/** The text of a log line in its colours, with search matches marked and addresses as links. */
export function LogText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return (
    <span className={classes.text}>
      {piecesOf(text, marks).map((piece) => (
        <LogPiece key={piece.from} piece={piece} />
      ))}
    </span>
  );
}

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
