import { useEntityPresentation } from '@callboard/plugin-catalog/web';
import { Link } from '@callboard/ui';
import { IconChevronRight } from '@callboard/ui/icons';
import { useAnalytics, useTextResolver } from '@callboard/web-kit';
import type { SearchResult } from '../../common/index.ts';
import { useDocumentFacts } from '../useDocumentFacts.ts';
import { useResultItems } from '../useResultItems.ts';
import { Highlighted } from './Highlighted.tsx';
import classes from './ResultLines.module.css';

export type ResultLinesProps = {
  result: SearchResult;
  /** The names of its parents, the outermost first; by default those that its type provides. */
  path?: readonly string[];
  /** Short facts below, before the owner; by default the type and lifecycle of the document. */
  facts?: readonly string[];
  /** How many lines of the text are shown. */
  lineClamp?: number;
};

/** One result: its path, title, matching words, and a few facts. */
export function ResultLines({ result, path, facts, lineClamp = 5 }: ResultLinesProps) {
  const { type, document } = result;
  const item = useResultItems().of(type);
  const textOf = useTextResolver();
  const ownFacts = useDocumentFacts()(document);
  const onDiscover = useDiscovery(result);
  const ownPath = [item ? textOf(item.title) : type, ...(item?.pathOf?.(document) ?? [])];
  const shownFacts = facts ?? [ownFacts.type, ownFacts.lifecycle].filter((fact) => fact !== undefined);
  const { ownerRef } = ownFacts;
  return (
    <article className={classes.result}>
      <span className={classes.icon}>{item && <item.Icon document={document} size={32} />}</span>
      <div className={classes.lines}>
        <Path names={path ?? ownPath} />
        <h3 className={classes.title}>
          <Link to={document.location} look="plain" className={classes.link} data-result onClick={onDiscover}>
            <Highlighted result={result} field="title" />
          </Link>
        </h3>
        {document.text && (
          <p className={classes.text} style={{ WebkitLineClamp: lineClamp }}>
            <Highlighted result={result} field="text" />
          </p>
        )}
        {(shownFacts.length > 0 || ownerRef) && (
          <p className={classes.facts}>
            {shownFacts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {ownerRef && <OwnerTitle ownerRef={ownerRef} />}
          </p>
        )}
      </div>
    </article>
  );
}

/** The owner's display name: Boarding, not boarding. */
function OwnerTitle({ ownerRef }: { ownerRef: string }) {
  return <span>{useEntityPresentation(ownerRef).title}</span>;
}

function Path({ names }: { names: readonly string[] }) {
  return (
    <p className={classes.path}>
      {names.map((name, at) => (
        <span key={names.slice(0, at + 1).join('/')} className={classes.level}>
          {at > 0 && <IconChevronRight size={12} aria-hidden />}
          <span className={classes.levelName}>{name}</span>
        </span>
      ))}
    </p>
  );
}

/** Sends a visited result and its rank to analytics. Wire: clients know the name and the shape. */
function useDiscovery({ document, rank }: SearchResult): () => void {
  const analytics = useAnalytics();
  return () =>
    analytics.captureEvent('discover', document.title, { attributes: { to: document.location }, value: rank });
}
