import { STYLE_NONCE_PLACEHOLDER } from '@rapport/domain/site/render-contract';

/** In the head of a private page; the name is the one that Vite looks for too. */
export const STYLE_NONCE_TAG = `<meta property="csp-nonce" nonce="${STYLE_NONCE_PLACEHOLDER}">`;

/**
 * The nonce that style elements of this document need, as its content security policy names it. Empty in the document
 * of a public page, whose policy allows no style element.
 */
export function getStyleNonce(): string {
  if (typeof document === 'undefined') return STYLE_NONCE_PLACEHOLDER;
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
