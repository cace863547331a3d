import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { codeFrame, codeKeys } from './codeFrame.ts';
import { codeLanguage } from './codeLanguage.ts';
import { codeTheme } from './codeTheme.ts';

type CodeView = {
  parent: HTMLElement;
  text: string;
  /** The language follows from its ending. */
  path: string;
  label: string;
  words: Record<string, string>;
  /** The features of this editor only. Its keys come before the usual ones. */
  extensions: Extension;
  onChange: (text: string) => void;
};

export function createCodeView({ parent, text, path, label, words, extensions, onChange }: CodeView): EditorView {
  return new EditorView({
    parent,
    doc: text,
    extensions: [
      codeFrame,
      EditorState.phrases.of(words),
      codeTheme,
      codeLanguage(path),
      extensions,
      codeKeys,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) onChange(state.doc.toString());
      }),
    ],
  });
}
