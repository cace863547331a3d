import { closeBrackets } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { forceLinting, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { authoringHelp } from './authoringHelp.ts';
import classes from './CodeEditor.module.css';
import { codeLanguage } from './codeLanguage.ts';
import { useCodeWords } from './codeTexts.ts';
import { codeTheme } from './codeTheme.ts';
import type { FileFacts } from './yaml/fileFacts.ts';
import type { YamlProblem } from './yaml/yamlProblem.ts';

type CodeEditorProps = {
  /** The label for screen readers. */
  label: string;
  path: string;
  /** The initial text. */
  text: string;
  facts: FileFacts;
  say: (problem: YamlProblem) => string;
  onChange: (text: string) => void;
  onSave?: () => void;
};

const frame: Extension = [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  EditorState.tabSize.of(2),
];

/** A code editor. Set a `key` that changes when another file is opened or the file is reloaded. */
export function CodeEditor({ label, path, text, facts, say, onChange, onSave }: CodeEditorProps) {
  const words = useCodeWords();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ facts, say, onChange, onSave });
  latest.current = { facts, say, onChange, onSave };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is only what the editor begins with, and its words change with the label
  useEffect(() => {
    const save = () => {
      latest.current.onSave?.();
      return latest.current.onSave !== undefined;
    };
    const editor = new EditorView({
      parent: parent.current!,
      doc: text,
      extensions: [
        frame,
        EditorState.phrases.of(words),
        codeTheme,
        codeLanguage(path),
        authoringHelp({
          path,
          facts: () => latest.current.facts,
          say: (problem) => latest.current.say(problem),
        }),
        // Escape followed by Tab leaves the editor.
        keymap.of([
          { key: 'Mod-s', run: save, preventDefault: true },
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...foldKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, [path, label]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong may be another once the facts are there
  useEffect(() => {
    if (view.current) forceLinting(view.current);
  }, [facts]);

  return <div ref={parent} className={classes.editor} />;
}
