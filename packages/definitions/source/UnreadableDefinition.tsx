import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { DefinitionProblem } from '../common/parseDefinition.ts';
import { outlineTranslation } from '../language/outlineTranslation.ts';
import { DefinitionText } from './DefinitionText.tsx';
import classes from './UnreadableDefinition.module.css';

type UnreadableDefinitionProps = {
  problem: DefinitionProblem | { kind: 'unrecognised' };
  definition: string;
  /** The declared format: yaml, graphql. */
  language: string;
};

/** Replaces a definition that could not be rendered: the reason, the line, and the source. */
export function UnreadableDefinition({ problem, definition, language }: UnreadableDefinitionProps) {
  const { t } = useTranslation(outlineTranslation);
  const line = problem.kind === 'syntax' ? problem.line : undefined;
  return (
    <div className={classes.stack}>
      {problem.kind === 'syntax' ? (
        <WarningPanel
          title={t('unreadable.syntax')}
          message={line ? t('unreadable.at', { line, reason: problem.reason }) : problem.reason}
        />
      ) : (
        <WarningPanel title={t(`unreadable.${problem.kind}`)} message={t(`unreadable.${problem.kind}Reason`)} />
      )}
      {problem.kind !== 'empty' && (
        <DefinitionText text={definition} language={language} lines={line ? { from: line, to: line } : undefined} />
      )}
    </div>
  );
}
