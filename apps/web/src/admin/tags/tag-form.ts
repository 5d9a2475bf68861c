import type { Tag } from '@rapport/domain/tags/schema';
import { defineForm } from '../dialog/use-opened.ts';

export const TAG_FORM = defineForm('tag', (edited: Tag | 'new') => (edited === 'new' ? edited : edited.id));
