import { createTranslationRef } from '@callboard/web-kit';
import { galleryMessages } from './galleryMessages.ts';

/** The texts of the page; loaded with it. */
export const galleryTranslation = createTranslationRef({
  id: 'scaffolder-gallery',
  messages: galleryMessages,
  languages: { de: () => import('./germanGallery.ts') },
});
