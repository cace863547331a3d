import { useTranslation } from '@callboard/web-kit';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useDocsPage } from '../docsPage.ts';
import { readerTranslation } from '../readerTranslation.ts';
import classes from './Lightbox.module.css';

type Picture = { src: string; alt: string; size: object };

/** Enlarges an image to the size of the window on click. Images inside links keep their link. */
export function Lightbox() {
  const { t } = useTranslation(readerTranslation);
  const { root, path, title } = useDocsPage();
  const [picture, setPicture] = useState<Picture>();
  const close = () => setPicture(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own images
  useEffect(() => {
    if (!root) return;
    const ended = new AbortController();
    for (const image of root.querySelectorAll('img')) {
      if (image.closest('a')) continue;
      const open = () => setPicture({ src: image.currentSrc || image.src, alt: image.alt, size: sizeOf(image) });
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
      onClose={close}
      fullScreen
      title={picture?.alt || t('image.label')}
      classNames={{ content: classes.content, header: classes.header, close: classes.close, body: classes.body }}
      closeButtonProps={{ 'aria-label': t('image.close') }}
    >
      {picture && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button also close it
        <img className={classes.picture} src={picture.src} alt={picture.alt} style={picture.size} onClick={close} />
      )}
    </Modal>
  );
}

/** For the style sheet: its aspect ratio and its maximum width. A vector drawing has no intrinsic size. */
function sizeOf({ naturalWidth, naturalHeight, currentSrc }: HTMLImageElement): object {
  const isDrawing = /\.svg(?:$|[?#])|^data:image\/svg/i.test(currentSrc.slice(0, 2_000));
  return {
    '--ratio': naturalHeight > 0 ? naturalWidth / naturalHeight : 1,
    '--most': isDrawing || naturalWidth === 0 ? '100%' : `${naturalWidth * 2}px`,
  };
}
