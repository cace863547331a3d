import { unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import classes from './CodeEditor.module.css';
import { codeLanguage } from './codeLanguage.ts';
import { useCodeWords } from './codeTexts.ts';
import { codeTheme } from './codeTheme.ts';

type CodeDiffProps = {
  label: string;
  path: string;
  text: string;
  /** The text to compare with; without it there is no diff. */
  original?: string | undefined;
};

/** Read-only text with its changes marked. */
export function CodeDiff({ label, path, text, original }: CodeDiffProps) {
  const words = useCodeWords();
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const changes: Extension =
      original === undefined
        ? []
        : unifiedMergeView({ original, mergeControls: false, collapseUnchanged: { margin: 3, minSize: 6 } });
    const view = new EditorView({
      parent: parent.current!,
      doc: text,
      extensions: [
        lineNumbers(),
        EditorState.phrases.of(words),
        codeTheme,
        codeLanguage(path),
        changes,
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      ],
    });
    return () => view.destroy();
  }, [label, path, text, original, words]);
  return <div ref={parent} className={classes.diff} />;
}
