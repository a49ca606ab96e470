/** At most so many characters, and a sign that there were more. No character is cut in two. */
export const shortened = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
};
