import { forceLinting } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import classes from './CodeEditor.module.css';
import { useCodeWords, useProblemText } from './codeTexts.ts';
import { createCodeView } from './createCodeView.ts';
import { type DefinitionHelp, definitionHelp } from './definitionHelp.ts';

type DefinitionEditorProps = {
  /** The label for screen readers. */
  label: string;
  text: string;
  help: DefinitionHelp;
  onChange: (text: string) => void;
};

/** An editor for one YAML document of a known format. A text that was changed elsewhere replaces what it shows. */
export function DefinitionEditor({ label, text, help, onChange }: DefinitionEditorProps) {
  const words = useCodeWords();
  const say = useProblemText();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ help, say, onChange });
  latest.current = { help, say, onChange };

  // biome-ignore lint/correctness/useExhaustiveDependencies: later texts replace the content, and the words change with the label
  useEffect(() => {
    const editor = createCodeView({
      parent: parent.current!,
      text,
      path: 'definition.yaml',
      label,
      words,
      extensions: definitionHelp(
        () => latest.current.help,
        (problem) => latest.current.say(problem),
      ),
      onChange: (changed) => latest.current.onChange(changed),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong may be another once the fields are known
  useEffect(() => {
    if (view.current) forceLinting(view.current);
  }, [help]);

  return <div ref={parent} className={classes.editor} />;
}
