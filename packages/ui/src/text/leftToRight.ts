/** What a program or a server says reads from left to right, whatever stands around it. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
