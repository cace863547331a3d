import { forceLinting } from '@codemirror/lint';
import { type EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { authoringHelp } from './authoringHelp.ts';
import classes from './CodeEditor.module.css';
import { useCodeWords } from './codeTexts.ts';
import { createCodeView } from './createCodeView.ts';
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
    const help = authoringHelp({
      path,
      facts: () => latest.current.facts,
      say: (problem) => latest.current.say(problem),
    });
    const extensions = [help, keymap.of([{ key: 'Mod-s', run: save, preventDefault: true }])];
    const change = (changed: string) => latest.current.onChange(changed);
    const editor = createCodeView({ parent: parent.current!, text, path, label, words, extensions, onChange: change });
    view.current = editor;
    return () => editor.destroy();
  }, [path, label]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong may be another once the facts are there
  useEffect(() => {
    if (view.current) forceLinting(view.current);
  }, [facts]);

  return <div ref={parent} className={classes.editor} />;
}
