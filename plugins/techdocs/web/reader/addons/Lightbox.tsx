import { useTranslation } from '@callboard/web-kit';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readerTranslation } from '../readerTranslation.ts';
import { useDocsPage } from './docsPage.ts';
import classes from './Lightbox.module.css';

type Picture = { src: string; alt: string };

/** Shows a picture of the page as large as the window, when it is clicked. Pictures that are links lead where they lead. */
export function Lightbox() {
  const { t } = useTranslation(readerTranslation);
  const { root, path, title } = useDocsPage();
  const [picture, setPicture] = useState<Picture>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has pictures of its own
  useEffect(() => {
    if (!root) return;
    const ended = new AbortController();
    for (const image of root.querySelectorAll('img')) {
      if (image.closest('a')) continue;
      const open = () => setPicture({ src: image.currentSrc || image.src, alt: image.alt });
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', [t('image.open'), image.alt].filter(Boolean).join(': '));
      image.addEventListener('click', open, ended);
      image.addEventListener('keydown', ({ key }) => key === 'Enter' && open(), ended);
    }
    return () => ended.abort();
  }, [root, path, title, t]);

  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => setPicture(undefined)}
      fullScreen
      title={picture?.alt || t('image.label')}
      closeButtonProps={{ 'aria-label': t('image.close') }}
    >
      {picture && <img className={classes.picture} src={picture.src} alt={picture.alt} />}
    </Modal>
  );
}
