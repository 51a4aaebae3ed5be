export const metadata = { title: 'English Beyond Limits', description: 'The same page, built with Next.' };

export default function Layout({ children }) {
  return (
    <html lang="ro">
      <body>{children}</body>
    </html>
  );
}
