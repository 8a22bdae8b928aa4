/** The database's name in a backup. */
export const DATABASE = 'database.db'

/** What a data folder holds beside the database: pictures that people uploaded, and letters. */
export const FOLDERS = ['worker', 'mail']
