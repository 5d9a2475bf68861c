import type { parseDocument } from 'htmlparser2';

export type Node = ReturnType<typeof parseDocument>['childNodes'][number];
export type Element = Extract<Node, { attribs: unknown }>;
export type Text = Extract<Node, { nodeType: 3 }>;

export const isElement = (node: Node): node is Element => 'attribs' in node;
export const isText = (node: Node): node is Text => node.type === 'text';

/** Whether a text shows nothing: blanks, and characters without a shape such as a zero-width joiner. */
export const isInvisible = (text: string) => /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(text);
