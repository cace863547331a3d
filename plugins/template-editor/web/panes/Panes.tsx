import { useStored, useTranslation } from '@callboard/web-kit';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { editorTranslation } from '../editorTranslation.ts';
import classes from './Panes.module.css';
import { Splitter } from './Splitter.tsx';

type PaneName = 'files' | 'code' | 'form' | 'results';
type PanesProps = Record<PaneName, ReactNode> & {
  /** The visible pane on phones; it changes when something happens in another pane. */
  shown: PaneName;
  onShow: (pane: PaneName) => void;
};

const sizes = { tree: 240, form: 420, results: 260 };
type Sizes = typeof sizes;

/** Tree, code, form and results side by side in resizable panes; phones show one at a time. */
export function Panes({ shown, onShow, ...panes }: PanesProps) {
  const { t } = useTranslation(editorTranslation);
  const isPhone = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const [kept, keep] = useStored<Sizes>('scaffolder-editor', 'panes', sizes);
  // Sizes changed since the page was opened; they win over the stored ones.
  const [size, setSize] = useState<Partial<Sizes>>({});
  const { tree, form, results } = { ...sizes, ...kept, ...size };
  const sized = (name: keyof Sizes) => (value: number) => {
    setSize((before) => ({ ...before, [name]: value }));
    keep({ ...sizes, ...kept, ...size, [name]: value });
  };
  if (isPhone) {
    const names: PaneName[] = ['files', 'code', 'form', 'results'];
    return (
      <div className={classes.phone}>
        <SegmentedControl
          fullWidth
          value={shown}
          onChange={(value) => onShow(value as PaneName)}
          data={names.map((value) => ({ value, label: t(`editor.panes.${value}`) }))}
        />
        <section className={classes.pane} aria-label={t(`editor.panes.${shown}`)}>
          {panes[shown]}
        </section>
      </div>
    );
  }
  return (
    <div
      className={classes.frame}
      style={{
        gridTemplateColumns: `${tree}px auto minmax(0, 1fr) auto ${form}px`,
        gridTemplateRows: `minmax(0, 1fr) auto ${results}px`,
      }}
    >
      <section className={classes.pane} data-pane="files" aria-label={t('editor.panes.files')}>
        {panes.files}
      </section>
      <Splitter
        label={t('editor.resizeTree')}
        orientation="vertical"
        size={tree}
        limits={[160, 480]}
        onSize={sized('tree')}
      />
      <section className={classes.pane} aria-label={t('editor.panes.code')}>
        {panes.code}
      </section>
      <Splitter
        label={t('editor.resizeForm')}
        orientation="vertical"
        size={form}
        limits={[280, 760]}
        isAfter
        onSize={sized('form')}
      />
      <section className={classes.pane} aria-label={t('editor.panes.form')}>
        {panes.form}
      </section>
      <Splitter
        label={t('editor.resizeResults')}
        orientation="horizontal"
        size={results}
        limits={[80, 640]}
        isAfter
        onSize={sized('results')}
      />
      <section className={classes.pane} data-pane="results" aria-label={t('editor.panes.results')}>
        {panes.results}
      </section>
    </div>
  );
}
